import type { AuditingHandlersFor } from '../../noted'
import {
  type CertificateHandlerDependencies,
  createCertificateHandlers
} from './certificate-handlers'
import { createPackageReceiptHandlers } from './receipt-handlers'
import {
  createPackageReceivingHandlers,
  type PackageReceivingDependencies
} from './receiving-handlers'
import { createPackageSendingHandlers } from './sending-handlers'
import type { PackageSendingDependencies } from './sending-obstacles'

/** Handlers for service packages that are exchanged on media (docs/packages.md). */
export function createPackageHandlers(
  context: CertificateHandlerDependencies &
    PackageReceivingDependencies &
    PackageSendingDependencies
): AuditingHandlersFor<'packages'> {
  return {
    ...createCertificateHandlers(context),
    ...createPackageSendingHandlers(context),
    ...createPackageReceivingHandlers(context),
    ...createPackageReceiptHandlers(context)
  }
}
