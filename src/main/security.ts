import type { App, Session, WebContents } from 'electron'
import { appOrigin } from './app-scheme'

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

/** No page leads anywhere else, opens another window or embeds a webview: for every page ever made. */
export function lockNavigation(app: App): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents))
}

function lockContents(contents: WebContents): void {
  contents.on('will-navigate', event => event.preventDefault())
  contents.on('will-frame-navigate', event => event.preventDefault())
  contents.on('will-redirect', event => event.preventDefault())
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}
