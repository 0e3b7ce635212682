import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { gatewayStateMessages } from '@shared/features/gateway/words'
import type { GatewayDependencies } from './gateway-parts'
import { type GatewayProcess, openGatewayProcess } from './gateway-process'
import type { openGatewayLocalSettings } from './local-settings'
import { defaultGatewayLimits, type GatewayOptions, type GatewayRoute } from './messages'
import { hostNamesOf } from './network'
import type { createGatewayPageState } from './page-state'
import type { createApiKeyUseTimes } from './uses'

export const errorMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : ''

/**
 * Logs the reason why the gateway cannot listen on the port; returns the error that the page shows.
 */
export function describeListenFault(
  { note }: GatewayDependencies,
  error: unknown,
  port: number
): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  note(`${code} ${errorMessageOf(error)}`)
  return new AppError('CONFLICT', gatewayStateMessages.listenFault(code, port))
}

interface GatewayStartParts {
  readonly parts: GatewayDependencies
  readonly page: ReturnType<typeof createGatewayPageState>
  readonly uses: ReturnType<typeof createApiKeyUseTimes>
  readonly onDeath: (code: number) => void
}

/** Starts the process that listens; its messages change the state that the page shows. */
export function startGatewayProcess(
  { parts, page, uses, onDeath }: GatewayStartParts,
  {
    address,
    port,
    certificate,
    latest,
    tls
  }: ReturnType<ReturnType<typeof openGatewayLocalSettings>['read']> & Pick<GatewayOptions, 'tls'>,
  routes: readonly GatewayRoute[]
): GatewayProcess {
  return openGatewayProcess(
    {
      ...parts,
      onFigures: figures => {
        page.setCalls(figures.calls)
        uses.keep(figures.uses, figures.latest)
        parts.onLogged(figures.last)
        page.tell()
      },
      onLog: fault => {
        const words = fault === '' ? '' : gatewayStateMessages.logFault(fault)
        page.setLogFault(words)
        if (words !== '') parts.notice(words)
        page.tell()
      },
      onFault: parts.note,
      onDeath
    },
    {
      engine: parts.engine(),
      log: join(parts.directory, 'gateway', 'log'),
      address,
      port,
      hosts: hostNamesOf(address, certificate?.names ?? []),
      tls,
      limits: { ...defaultGatewayLimits, ...parts.limits },
      latest
    },
    routes
  )
}
