import { AppError } from '@shared/contract/reply'
import { packageSendText } from '@shared/features/services/packages/send-text'
import { packageText } from '@shared/features/services/packages/text'
import { canSendPackages, requiresPackageEncryption } from '@shared/features/services/sending'
import { isDegreeAbove } from '@shared/model/secrecy/degree'
import { describeLowDegree, findDegreeRefusal } from '@shared/model/secrecy/targets'
import type { RegisteredServiceDataView } from '@shared/model/services/named-data'
import { degreeOfServiceValue } from '@shared/model/services/named-data'
import type { SharedService } from '@shared/model/services/service'
import { partnerNamesOfService } from '@shared/model/services/service-partner'
import { deriveDegrees } from '../../../disclosure/degree/subject-degrees'
import type { ServicePackageStore } from '../../../exchange/open-packages'
import type { FeatureDependencies } from '../../../parts'
import { readServiceDataView } from '../data/describe-data'
import { canEncryptTo, receiverCertificatesOf } from './next-package'
import { findServiceSendingObstacles } from './sending-data'

export type PackageSendingDependencies = Pick<
  FeatureDependencies,
  | 'askForFile'
  | 'askForFolder'
  | 'clock'
  | 'copyRegister'
  | 'directory'
  | 'files'
  | 'packages'
  | 'personalAccess'
  | 'records'
  | 'settings'
  | 'tell'
  | 'warehouse'
>

const { obstacles } = packageSendText

/** Names of the partners that a service sends to. */
export const listReceiverNames = (
  { records }: Pick<PackageSendingDependencies, 'records'>,
  service: SharedService
): string[] => partnerNamesOfService(service, records.read())

/** Reasons why a service cannot send a package now; empty if it can. */
export async function listPackageSendingObstacles(
  context: PackageSendingDependencies,
  room: ServicePackageStore,
  service: SharedService,
  data: RegisteredServiceDataView | null
): Promise<string[]> {
  const now = context.clock.now()
  const names = listReceiverNames(context, service)
  const lacksReceiver =
    requiresPackageEncryption(service) && receiverCertificatesOf(room, names, now).length === 0
  return [
    ...(room.readOnly ? [packageText.certificates.readOnly] : []),
    ...(service.origin === 'own' ? [] : [obstacles.sample]),
    ...(service.values.connectionType === 'consume' ? [obstacles.consume] : []),
    ...(service.status === 'active' ? [] : [obstacles.inactive]),
    ...findServiceSendingObstacles(service, data),
    ...listDegreeObstacles(context, service),
    ...(await listCertificateObstacles(room, now)),
    ...(lacksReceiver ? [obstacles.noReceiver(names[0] ?? '')] : [])
  ]
}

/** Refuses a service that cannot send now. Throws CONFLICT. */
export async function refuseServiceUnableToSend(
  context: PackageSendingDependencies,
  room: ServicePackageStore,
  service: SharedService
): Promise<void> {
  const [obstacle] = await listPackageSendingObstacles(
    context,
    room,
    service,
    await readServiceDataView(context, service)
  )
  if (obstacle !== undefined || !canSendPackages(service)) {
    throw new AppError('CONFLICT', obstacle ?? obstacles.inactive)
  }
}

/** Reasons why the unit's own certificate cannot sign a package. */
async function listCertificateObstacles(
  { certificates }: ServicePackageStore,
  now: number
): Promise<string[]> {
  const [own] = certificates.own()
  if (!own) return [certificates.fault() || obstacles.noOwn]
  const hasKey = (await certificates.ownKey()) !== undefined
  return [
    ...(canEncryptTo(own, now) ? [] : [obstacles.ended]),
    ...(hasKey ? [] : [obstacles.noKey])
  ]
}

/** Reasons why the degree of secrecy of the data, as the tables have it now, forbids sending. */
function listDegreeObstacles(
  context: Pick<PackageSendingDependencies, 'records' | 'settings'>,
  { named, network }: SharedService
): string[] {
  if (!named) return []
  const { configuration } = context.settings.read()
  const degree = deriveDegrees(context).ofServiceSource(named.data)
  const stated = degreeOfServiceValue[named.data.degree]
  const refusal = findDegreeRefusal(degree, network, configuration)
  return [
    ...(isDegreeAbove(degree, stated) ? [describeLowDegree(degree, stated)] : []),
    ...(refusal === undefined ? [] : [refusal])
  ]
}
