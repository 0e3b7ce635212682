// Runs tests/simulation: `--seed=N` or `--history=JSON` replays one history, `--seeds=N` runs many on all cores,
// `--first=N` starts at another seed, `--bug=NAME` plants a bug of tests/simulation/planted,
// `--bug=all` searches for all of them.
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { projectRoot, runScript } from '../scripts/tools.mjs'

const given = process.argv.slice(2)
const isWorker = given.some(argument => argument.startsWith('--worker='))
const isOne = given.some(argument => /^--(?:seed|history)=/.test(argument))

/** Runs the seeds of one worker in this process. */
async function runWorker() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(projectRoot, 'tests/simulation/main.ts'), {
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(projectRoot, 'src/shared') } }
  })
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  process.exitCode = await module.main(given, stdout?.trim() || 'unknown')
}

/** Starts a process for each core and waits for all. */
async function runWorkers() {
  const count = availableParallelism()
  const codes = await Promise.all(
    Array.from({ length: count }, (_, worker) => {
      const child = spawn(
        process.execPath,
        [import.meta.filename, ...given, `--worker=${worker}/${count}`],
        { cwd: projectRoot, stdio: 'inherit' }
      )
      return new Promise(resolve => child.once('exit', code => resolve(code ?? 1)))
    })
  )
  process.exitCode = codes.some(code => code !== 0) ? 1 : 0
}

await runScript(() => (isWorker || isOne ? runWorker() : runWorkers()))
