import type { App, Session, WebContents } from 'electron'
import { appOrigin, appUrl } from './app-scheme'
import type { ReportRefusal } from './refusals'

/** The one permission that the page needs: copying text that the person asked to copy. */
const allowedPermissions: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/** Denies every permission but copying, every request but our own scheme, downloads and dictionaries. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(allowedPermissions.has(permission))
  )
  session.setPermissionCheckHandler((_contents, permission) => allowedPermissions.has(permission))
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler(null)
  session.setSpellCheckerEnabled(false)
  session.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: !isOwnAddress(details.url) })
  )
  session.on('will-download', event => event.preventDefault())
}

function isOwnAddress(url: string): boolean {
  return url.startsWith(`${appOrigin}/`) || url.startsWith('devtools://')
}

/**
 * Prevents every navigation away, every new window and every webview, for every page ever made, and loads the program again where
 * a page got to another address all the same. Reports each attempt, but for those that `isOwn` knows as buttons of the program.
 */
export function lockNavigation(
  app: App,
  report: ReportRefusal,
  isOwn: (url: string) => boolean = () => false
): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, report, isOwn))
}

function lockContents(
  contents: WebContents,
  report: ReportRefusal,
  isOwn: (url: string) => boolean
): void {
  // The frame's event comes first, for the main frame too, and ends the matter: this one reports.
  contents.on('will-frame-navigate', event => {
    event.preventDefault()
    if (!isOwn(event.url)) report('navigation', event.url)
  })
  contents.on('will-navigate', event => event.preventDefault())
  contents.on('will-redirect', event => {
    event.preventDefault()
    report('navigation', event.url)
  })
  // about:blank has no loader, so nothing asks before it: the page has gone by then, and comes back.
  contents.on('did-navigate', (_event, url) => {
    if (isOwnAddress(url)) return
    report('navigation', url)
    contents.loadURL(appUrl).catch(() => undefined)
  })
  contents.on('will-attach-webview', event => {
    event.preventDefault()
    report('webview')
  })
  contents.setWindowOpenHandler(({ url }) => {
    report('window', url)
    return { action: 'deny' }
  })
}
