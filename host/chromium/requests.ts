import { ignoreRejection } from '../emitter.ts'
import type { CdpSession, Protocol } from './cdp.ts'
import { toChromiumResponse } from './protocol.ts'
import { toAppUrl, urlSchemeOf } from './scheme.ts'
import type { HostSession } from './session.ts'

/** Data about the page that sent a request. */
export interface RequestingPage {
  readonly session: HostSession
  /** Asks the app whether a navigation is permitted; returns false if the app prevents it. */
  mayNavigate(url: string, frameId: string): boolean
}

/**
 * Answers every request of Chromium from the app: first by its request filter, then by its handler
 * for the scheme. Requests of other schemes are aborted, so no page can reach a network.
 */
export function answerChromiumRequests(
  browser: CdpSession,
  find: (frameId: string) => RequestingPage | undefined,
  findUserAgent: () => string
): void {
  browser.on('Fetch.requestPaused', paused => {
    const answer = async (): Promise<unknown> => {
      const requester = find(paused.frameId)
      // Favicon requests are refused, because Chromium makes them by itself and Electron does not.
      if (!requester || isIcon(paused)) return refuse(browser, paused, 'Aborted')
      const reply = await replyOf(requester, paused, findUserAgent)
      if (typeof reply === 'string') return refuse(browser, paused, reply)
      const { requestId } = paused
      return browser.send('Fetch.fulfillRequest', {
        requestId,
        ...(await toChromiumResponse(reply))
      })
    }
    // A request fails if its window was closed before the response was ready.
    ignoreRejection(answer().catch(() => refuse(browser, paused, 'Failed')))
  })
}

function refuse(
  browser: CdpSession,
  { requestId }: Protocol.Fetch.requestPausedPayload,
  errorReason: Protocol.Network.ErrorReason
): Promise<unknown> {
  return browser.send('Fetch.failRequest', { requestId, errorReason })
}

/** The app's response to a request, or the reason why it is refused. */
async function replyOf(
  requester: RequestingPage,
  paused: Protocol.Fetch.requestPausedPayload,
  findUserAgent: () => string
): Promise<Response | Protocol.Network.ErrorReason> {
  const url = toAppUrl(paused.request.url)
  const isDocument = paused.resourceType === 'Document'
  if (isDocument && !requester.mayNavigate(url, paused.frameId)) return 'Aborted'
  if (await requester.session.webRequest.cancels(describe(url, paused))) return 'BlockedByClient'
  // No user agent is passed for documents: Chromium's browser process requests them and adds it
  // later; requests of the page itself already contain it.
  const userAgent = isDocument ? undefined : findUserAgent()
  const response = await requester.session.protocol
    .answer(paused.request, userAgent)
    .catch(error => {
      console.error(`${url}:`, error)
      return Response.error()
    })
  if (!response) return urlSchemeOf(url).startsWith('http') ? 'NameNotResolved' : 'Failed'
  return response.type === 'error' ? 'Failed' : response
}

function isIcon({ request, resourceType }: Protocol.Fetch.requestPausedPayload): boolean {
  return resourceType === 'Other' && request.url.endsWith('/favicon.ico')
}

const resourceTypes: Readonly<Record<string, string>> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  Media: 'media',
  WebSocket: 'webSocket'
}

function describe(url: string, paused: Protocol.Fetch.requestPausedPayload): object {
  const type = paused.resourceType === 'Document' ? 'mainFrame' : resourceTypes[paused.resourceType]
  return {
    id: Number(/\d+/.exec(paused.requestId)?.[0] ?? 0),
    url,
    method: paused.request.method,
    resourceType: type ?? 'other',
    referrer: toAppUrl(paused.request.headers.Referer ?? ''),
    timestamp: Date.now()
  }
}
