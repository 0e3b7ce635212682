import type { App, Session, WebContents } from 'electron'
import { appOrigin, appUrl } from './app-scheme'
import type { ReportBlockedAttempt } from './refusals'

/** The only permission of the page: copying text on the user's request. */
const allowedPermissions: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/**
 * Denies every permission except copying, every request except those of the program's own scheme,
 * downloads and dictionaries.
 */
export function restrictSession(session: Session): void {
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
 * Prevents navigation, new windows and webviews for every page, and reloads the program's page if a
 * page reached another address nevertheless. Reports each attempt, except URLs for which `isOwn`
 * returns true, which are buttons of the program.
 */
export function restrictNavigation(
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
  // `will-frame-navigate` is emitted first, also for the main frame; this listener prevents the
  // navigation and reports it.
  contents.on('will-frame-navigate', event => {
    event.preventDefault()
    if (!isOwn(event.url)) report('navigation', event.url)
  })
  contents.on('will-navigate', event => event.preventDefault())
  contents.on('will-redirect', event => {
    event.preventDefault()
    report('navigation', event.url)
  })
  // A navigation to about:blank emits no event beforehand: the page has already left, so the
  // program's page is loaded again.
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
