import type { App, Session, WebContents } from 'electron'
import { appOrigin, appUrl } from './app-scheme'
import type { ReportBlockedAttempt } from './refusals'

/** The only permission of the page: copying text on the user's request. */
const allowedPermissions: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/**
 * Denies every permission but copying, every request except our own scheme, downloads and
 * dictionaries.
 */
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
 * Prevents navigation, new windows and webviews for every page, and reloads the program if a page
 * reached another address all the same. Reports each attempt, except those that `isOwn` recognises
 * as buttons of the program.
 */
export function lockNavigation(
  app: App,
  report: ReportBlockedAttempt,
  isOwn: (url: string) => boolean = () => false
): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, report, isOwn))
}

function lockContents(
  contents: WebContents,
  report: ReportBlockedAttempt,
  isOwn: (url: string) => boolean
): void {
  // The frame event comes first, also for the main frame, and prevents the navigation; it also
  // reports.
  contents.on('will-frame-navigate', event => {
    event.preventDefault()
    if (!isOwn(event.url)) report('navigation', event.url)
  })
  contents.on('will-navigate', event => event.preventDefault())
  contents.on('will-redirect', event => {
    event.preventDefault()
    report('navigation', event.url)
  })
  // about:blank has no loader, so no event precedes it: the page has already left, and is loaded
  // again.
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
