/**
 * Entry point of all child processes of the program, so that code shared by several is bundled
 * once. The argument `--part=…` selects the process; messages are queued until the code of the
 * process listens.
 */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  warehouse: () => import('../warehouse/child/index'),
  gateway: () => import('../gateway/child/index'),
  sources: () => import('../connections/child/index'),
  backup: () => import('../backup/child/index'),
  forms: () => import('../forms/child/index'),
  forecast: () => import('../planning/forecast/child/index'),
  planning: () => import('../planning/child/index')
}

const mark = '--part='
const part = process.argv.find(argument => argument.startsWith(mark))?.slice(mark.length) ?? ''
const start = parts[part]
// A process started without a known `--part` argument exits at once.
if (!start) process.exit(1)
await start()

export {}
