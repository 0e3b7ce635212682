import type { AuditingHandlersFor } from '../../noted'
import { type CertificateHandlerParts, createCertificateHandlers } from './certificate-handlers'
import { createReceiptHandlers } from './receipt-handlers'
import { createPackageReceivingHandlers, type PackageReceivingParts } from './receiving-handlers'
import { createPackageSendingHandlers } from './sending-handlers'
import type { PackageSendingParts } from './sending-obstacles'

/** Handlers for service packages that are exchanged on media (docs/packages.md). */
export function createPackageHandlers(
  context: CertificateHandlerParts & PackageReceivingParts & PackageSendingParts
): AuditingHandlersFor<'packages'> {
  return {
    ...createCertificateHandlers(context),
    ...createPackageSendingHandlers(context),
    ...createPackageReceivingHandlers(context),
    ...createReceiptHandlers(context)
  }
}
