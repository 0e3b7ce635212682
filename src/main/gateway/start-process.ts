import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { gatewayWords } from '@shared/features/gateway/words'
import type { GatewayParts } from './gateway-parts'
import { type GatewayProcess, openGatewayProcess } from './gateway-process'
import type { openLocalSettings } from './local-settings'
import { type GatewayOpening, type ServedRoute, usualLimits } from './messages'
import { hostsOf } from './network'
import type { createPageState } from './page-state'
import type { createUses } from './uses'

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Notes why the port cannot be listened on; returns the error for the page. */
export function listenFault({ note }: GatewayParts, error: unknown, port: number): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  note(`${code} ${messageOf(error)}`)
  return new AppError('CONFLICT', gatewayWords.listenFault(code, port))
}

interface Starting {
  readonly parts: GatewayParts
  readonly page: ReturnType<typeof createPageState>
  readonly uses: ReturnType<typeof createUses>
  readonly onDeath: (code: number) => void
}

/** Starts the process that listens; its messages change the state that the page shows. */
export function startProcess(
  { parts, page, uses, onDeath }: Starting,
  {
    address,
    port,
    certificate,
    latest,
    tls
  }: ReturnType<ReturnType<typeof openLocalSettings>['read']> & Pick<GatewayOpening, 'tls'>,
  routes: readonly ServedRoute[]
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
        const words = fault === '' ? '' : gatewayWords.logFault(fault)
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
      hosts: hostsOf(address, certificate?.names ?? []),
      tls,
      limits: { ...usualLimits, ...parts.limits },
      latest
    },
    routes
  )
}
