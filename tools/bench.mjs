// Measures the built program, together with baselines measured in the same minute. Usage: npm run
// bench [-- sizes starts routes tables logs stops samples loads rows query sector filters
// points careers closings scope scope-pages --runs=3].
import { join } from 'node:path'
import { projectRoot, runScript } from '../scripts/tools.mjs'

await runScript(async () => {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(projectRoot, 'tests/bench/bench.ts'), {
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(projectRoot, 'src/shared') } }
  })
  await module.runBench(process.argv.slice(2))
})
