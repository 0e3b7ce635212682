import { once } from 'node:events'
import { printScriptStep, runScript } from '../../scripts/tools.mjs'
import { startTrinoCluster } from './trino-cluster.mjs'
import { prepareTrinoFiles } from './trino-files.mjs'

/**
 * Starts a local Trino cluster and stops it on Ctrl+C. Usage: `node tools/servers/trino.mjs
 * [--workers=N] [--lake=FOLDER]`.
 */
await runScript(async () => {
  const settingOf = name =>
    process.argv.find(argument => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
  const options = { workers: Number(settingOf('workers') ?? 2), lake: settingOf('lake') }
  const cluster = await startTrinoCluster({ ...(await prepareTrinoFiles()), ...options })
  printScriptStep(
    `Trino: http://127.0.0.1:${cluster.port}, ${options.workers} workers, lake ${cluster.lake}`
  )
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await cluster.close()
})
