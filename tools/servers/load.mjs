import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findNode, root, runScript } from '../../scripts/tools.mjs'

/**
 * Load test: sends the queries of sector pages to a local cluster or server from many concurrent
 * clients, and reports waiting times and resource usage (docs/load.md): `node
 * tools/servers/load.mjs --engine=trino --millions=12 --workers=2 --clients=20 --seconds=120
 * --kill=60 --heaviest --plans=FOLDER --data=FOLDER`.
 */
await runScript(async () => {
  const main = join(root, 'tools', 'servers', 'load', 'main.mjs')
  const child = spawn(findNode(), [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  // The child process stops everything that it started, so signals are passed on to it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
})
