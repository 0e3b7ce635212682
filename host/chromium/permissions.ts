import { createEvent, ignoreRejection } from '../emitter.ts'
import type { CdpSession, Protocol } from './cdp.ts'
import { toAppUrl } from './scheme.ts'
import type { HostSession } from './session.ts'

type PermissionType = Protocol.Browser.PermissionType

/** Chromium's permission names by Electron's. */
const permissionNames = {
  'clipboard-read': 'clipboardReadWrite',
  'clipboard-sanitized-write': 'clipboardSanitizedWrite',
  'display-capture': 'displayCapture',
  geolocation: 'geolocation',
  'idle-detection': 'idleDetection',
  keyboardLock: 'keyboardLock',
  media: 'audioCapture',
  mediaKeySystem: 'protectedMediaIdentifier',
  midi: 'midi',
  midiSysex: 'midiSysex',
  notifications: 'notifications',
  pointerLock: 'pointerLock',
  'speaker-selection': 'speakerSelection',
  'storage-access': 'storageAccess',
  'window-management': 'windowManagement'
} as const satisfies Readonly<Record<string, PermissionType>>

type Name = keyof typeof permissionNames

/**
 * Applies the decisions of the app's permission handlers in Chromium, for the origin of the URL
 * `shown`. Every permission that is not granted is denied, also for all other origins.
 */
export function applyPermissionDecisions(
  browser: CdpSession,
  session: HostSession,
  contents: object,
  shown: string
): void {
  const { origin } = new URL(shown)
  const permissions = (Object.keys(permissionNames) as Name[])
    .filter(name => isGranted(session, contents, name, toAppUrl(origin)))
    .map(name => permissionNames[name])
  ignoreRejection(browser.send('Browser.grantPermissions', { permissions: [] }))
  if (origin.startsWith('https:')) {
    ignoreRejection(browser.send('Browser.grantPermissions', { origin, permissions }))
  }
}

function isGranted(session: HostSession, contents: object, name: Name, origin: string): boolean {
  const { checkHandler, requestHandler } = session
  const details = { isMainFrame: true, requestingUrl: `${origin}/`, securityOrigin: `${origin}/` }
  const checked = checkHandler?.(contents as never, name as never, origin, details as never) ?? true
  if (!checked) return false
  let answered = !requestHandler
  requestHandler?.(
    contents as never,
    name as never,
    granted => {
      answered = granted
    },
    details as never
  )
  return answered
}

/**
 * Electron saves downloads to a location that the user chooses; the host reports them to the app
 * and then cancels all of them.
 */
export function refuseDownloads(browser: CdpSession, session: HostSession): void {
  ignoreRejection(
    browser.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true })
  )
  browser.on('Browser.downloadWillBegin', ({ url, suggestedFilename }) => {
    const item = {
      getURL: () => toAppUrl(url),
      getFilename: () => suggestedFilename,
      getState: () => 'cancelled',
      cancel() {}
    }
    session.emit('will-download', createEvent({}), item, undefined)
  })
}
