import { AppError } from '@shared/contract/reply'
import { memoiseOnce } from '@shared/kit/once'
import { BrowserWindow, session } from 'electron'
import { runWithTimeout } from '../runtime/async/wait'
import { restrictSession } from '../shell/security'
import { createDocumentPages } from './document-pages'
import type { StaticPage } from './html'

/** Milliseconds after which a page that does not load or print counts as failed. */
const timeout = 300_000

const failed =
  'Không dựng được trang văn bản. Hãy thử lại; nếu vẫn lỗi, hãy khởi động lại chương trình.'

/**
 * Session of the document windows. It exists in memory only, has every restriction of the
 * program's own session, and serves nothing but the pages of documents.
 */
const openDocumentSession = memoiseOnce(() => {
  const pages = createDocumentPages()
  const own = session.fromPartition('documents')
  restrictSession(own)
  own.protocol.handle('app', pages.handle)
  return { own, pages }
})

interface DocumentWindowOptions {
  readonly width: number
  readonly height: number
  /** Whether the use of the window waits for a person, for whom there is no timeout. */
  readonly waitsForUser?: boolean
}

/**
 * Loads a static page in a hidden window without scripts and preload, and uses the window while the
 * page is shown in it; the window is always destroyed. Throws AppError with the reason.
 */
export async function withDocumentWindow<T>(
  page: StaticPage,
  { waitsForUser = false, ...size }: DocumentWindowOptions,
  use: (window: BrowserWindow) => Promise<T>
): Promise<T> {
  const { own, pages } = openDocumentSession()
  const { url, withdraw } = pages.serve(page)
  const window = new BrowserWindow({
    ...size,
    show: false,
    // Without a frame the content has the whole size, also on a small screen.
    frame: false,
    backgroundColor: '#ffffff',
    webPreferences: {
      session: own,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      webviewTag: false,
      spellcheck: false,
      devTools: false
    }
  })
  const gone = new Promise<never>((_resolve, reject) => {
    window.webContents.once('render-process-gone', (_event, { reason }) =>
      reject(new Error(`renderer process: ${reason}`))
    )
    window.once('closed', () => reject(new Error('the window was closed')))
  })
  gone.catch(() => undefined)
  try {
    const loaded = window.loadURL(url)
    if (waitsForUser) {
      await runWithTimeout(timeout, Promise.race([loaded, gone]))
      return await Promise.race([use(window), gone])
    }
    return await runWithTimeout(timeout, Promise.race([loaded.then(() => use(window)), gone]))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw error instanceof AppError ? error : new AppError('IO_ERROR', `${failed} (${reason})`)
  } finally {
    withdraw()
    if (!window.isDestroyed()) window.destroy()
  }
}
