import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findNode, root, runScript } from '../tools.mjs'

/**
 * Asks a cluster, or a server, of this machine what sector pages ask, by many clients at once, and tells how long they waited and what it took (docs/load.md):
 * `node scripts/servers/load.mjs --engine=trino --millions=12 --workers=2 --clients=20 --seconds=120 --kill=60 --heaviest --plans=FOLDER --data=FOLDER`.
 */
await runScript(async () => {
  const main = join(root, 'scripts', 'servers', 'load', 'main.mjs')
  const child = spawn(findNode(), [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  // It ends what it started.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
})
