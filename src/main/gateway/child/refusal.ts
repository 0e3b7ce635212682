import { type GatewayNoRowsReason, gatewayNoRowsReasons } from '@shared/features/gateway/reasons'

/** Error that refuses an API call, with the reason and a detail for the caller. */
export class GatewayCallRefusal extends Error {
  readonly reason: GatewayNoRowsReason
  /** Detail for the caller; never contains any part of a key. */
  readonly detail: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    reason: GatewayNoRowsReason,
    detail: string = gatewayNoRowsReasons[reason].words,
    headers: Readonly<Record<string, string>> = {}
  ) {
    super(reason)
    this.reason = reason
    this.detail = detail
    this.headers = headers
  }
}

/** Formats the problem document of a refusal (RFC 9457), in Vietnamese. */
export function formatProblemDocument(
  { reason, detail }: GatewayCallRefusal,
  requestId: string
): string {
  const { status, words } = gatewayNoRowsReasons[reason]
  const type = `urn:kho-du-lieu-quan-luc:loi:${reason}`
  return JSON.stringify({ type, title: words, status, detail, requestId })
}
