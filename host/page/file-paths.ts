import type { PageFrame } from './frames.ts'

/**
 * Electron gives the preload the path of a file synchronously; Chromium gives it only to DevTools,
 * and asynchronously. The preload therefore gets an unguessable placeholder, which is replaced by
 * the path on its way to the main process.
 */
const standIn = /host-file:[0-9a-f]{32}/g

export const hasFilePlaceholder = (data: string): boolean => data.search(standIn) >= 0

/**
 * Wire text with placeholders replaced by file paths; empty, as in Electron, for a file that is not
 * on disk.
 */
export async function replaceFilePlaceholders(
  data: string,
  frame: PageFrame,
  fileAt: string
): Promise<string> {
  const paths = new Map<string, string>()
  for (const [name] of data.matchAll(standIn)) paths.set(name, await pathOf(frame, fileAt, name))
  return data.replace(standIn, name => JSON.stringify(paths.get(name) ?? '').slice(1, -1))
}

async function pathOf(
  { session, contextId }: PageFrame,
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
    // The result is empty if the page is closed, because nobody receives the path then.
    return ''
  }
}
