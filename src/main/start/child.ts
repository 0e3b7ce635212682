/**
 * Every process of ours begins here, so that what several of them are made of is packed once. Which one it is says the argument `--part=…`; what
 * is sent to it waits until that part listens.
 */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  warehouse: () => import('../warehouse/child/index'),
  gateway: () => import('../gateway/child/index'),
  sources: () => import('../sources/child/index'),
  backup: () => import('../backup/child/index')
}

const mark = '--part='
const part = process.argv.find(argument => argument.startsWith(mark))?.slice(mark.length) ?? ''
const start = parts[part]
// One that nobody needs does not stay.
if (!start) process.exit(1)
await start()

export {}
