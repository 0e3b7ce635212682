import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findNodeExecutable, projectRoot, runScript } from '../../scripts/tools.mjs'

/**
 * Load test that sends the queries of sector pages to a local Trino cluster or PostgreSQL server
 * from many concurrent clients, and reports response times and resource usage (docs/load.md).
 * Usage: `node tools/servers/load.mjs --engine=trino --millions=12 --workers=2 --clients=20
 * --seconds=120 --kill=60 --heaviest --plans=FOLDER --data=FOLDER`.
 */
await runScript(async () => {
  const main = join(projectRoot, 'tools', 'servers', 'load', 'main.mjs')
  const child = spawn(findNodeExecutable(), [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  // The child process stops the servers that it started, so signals are forwarded to it instead of
  // ending this process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
})
