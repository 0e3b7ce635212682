import type { NotingHandlersFor } from '../../noted'
import { type CertificateParts, createCertificateHandlers } from './certificate-handlers'
import { createReceiptHandlers } from './receipt-handlers'
import { createReceivingHandlers, type ReceivingParts } from './receiving-handlers'
import { createSendingHandlers } from './sending-handlers'
import type { SendingParts } from './sending-obstacles'

/** Handlers for service packages that are exchanged on media (docs/packages.md). */
export function createPackageHandlers(
  context: CertificateParts & ReceivingParts & SendingParts
): NotingHandlersFor<'packages'> {
  return {
    ...createCertificateHandlers(context),
    ...createSendingHandlers(context),
    ...createReceivingHandlers(context),
    ...createReceiptHandlers(context)
  }
}
