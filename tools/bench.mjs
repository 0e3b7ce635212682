// npm run bench [-- sizes starts routes tables logs stops samples loads rows query sector closings
// --runs=3]: measures the built program, together with baselines of the same minute.
import { join } from 'node:path'
import { root, runScript } from '../scripts/tools.mjs'

await runScript(async () => {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'tests/bench/bench.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(root, 'src/shared') } }
  })
  await module.runBench(process.argv.slice(2))
})
