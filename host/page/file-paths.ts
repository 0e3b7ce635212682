import type { Frame } from './frames.ts'

/**
 * Electron tells the preload the path of a file at once; Chromium tells it to DevTools alone, and later. So the preload is given a
 * stand-in that nobody else knows, and it becomes the path on its way to main.
 */
const standIn = /host-file:[0-9a-f]{32}/g

export const namesFile = (data: string): boolean => data.search(standIn) >= 0

/** Wire text with the paths of the files that it names; empty, as in Electron, for one that lies on no disk. */
export async function fillPaths(data: string, frame: Frame, fileAt: string): Promise<string> {
  const paths = new Map<string, string>()
  for (const [name] of data.matchAll(standIn)) paths.set(name, await pathOf(frame, fileAt, name))
  return data.replace(standIn, name => JSON.stringify(paths.get(name) ?? '').slice(1, -1))
}

async function pathOf(
  { session, contextId }: Frame,
  fileAt: string,
  name: string
): Promise<string> {
  if (!session || contextId === undefined) return ''
  try {
    const expression = `${fileAt}(${JSON.stringify(name)})`
    const { result } = await session.send('Runtime.evaluate', { expression, contextId })
    if (!result.objectId) return ''
    const { path } = await session.send('DOM.getFileInfo', { objectId: result.objectId })
    return path
  } catch {
    // The page is gone, and whom the path was for with it.
    return ''
  }
}
