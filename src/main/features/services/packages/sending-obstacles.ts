import { AppError } from '@shared/contract/reply'
import { sendText } from '@shared/features/services/packages/send-text'
import { packageText } from '@shared/features/services/packages/text'
import { maySend, needsEncryption } from '@shared/features/services/sending'
import type { NamedDataView } from '@shared/model/services/named-data'
import { partnerNamesOf, type SharedService } from '@shared/model/services/service'
import type { PackagesRoom } from '../../../exchange/open-packages'
import type { Parts } from '../../../parts'
import { viewData } from '../data/describe-data'
import { isUsable, receiversOf } from './next-package'
import { dataObstacles } from './sending-data'

export type SendingParts = Pick<
  Parts,
  | 'askForFolder'
  | 'clock'
  | 'directory'
  | 'files'
  | 'packages'
  | 'personalAccess'
  | 'records'
  | 'settings'
  | 'tell'
  | 'warehouse'
>

const { obstacles } = sendText

/** Names of the partners that a service sends to. */
export const listReceiverNames = (
  { records }: Pick<SendingParts, 'records'>,
  service: SharedService
): string[] => partnerNamesOf(service, records.read().partners)

/** Reasons why a service cannot send a package now; empty if it can. */
export async function listObstacles(
  context: SendingParts,
  room: PackagesRoom,
  service: SharedService,
  data: NamedDataView | null
): Promise<string[]> {
  const now = context.clock.now()
  const names = listReceiverNames(context, service)
  const lacksReceiver = needsEncryption(service) && receiversOf(room, names, now).length === 0
  return [
    ...(room.readOnly ? [packageText.certificates.readOnly] : []),
    ...(service.origin === 'own' ? [] : [obstacles.sample]),
    ...(service.values.connectionType === 'consume' ? [obstacles.consume] : []),
    ...(service.status === 'active' ? [] : [obstacles.inactive]),
    ...dataObstacles(service, data),
    ...(await listCertificateObstacles(room, now)),
    ...(lacksReceiver ? [obstacles.noReceiver(names[0] ?? '')] : [])
  ]
}

/** Refuses a service that cannot send now. Throws CONFLICT. */
export async function refuseObstacle(
  context: SendingParts,
  room: PackagesRoom,
  service: SharedService
): Promise<void> {
  const [obstacle] = await listObstacles(context, room, service, await viewData(context, service))
  if (obstacle !== undefined || !maySend(service)) {
    throw new AppError('CONFLICT', obstacle ?? obstacles.inactive)
  }
}

/** What the own certificate lacks for signing. */
async function listCertificateObstacles(
  { certificates }: PackagesRoom,
  now: number
): Promise<string[]> {
  const [own] = certificates.own()
  if (!own) return [certificates.fault() || obstacles.noOwn]
  const hasKey = (await certificates.ownKey()) !== undefined
  return [...(isUsable(own, now) ? [] : [obstacles.ended]), ...(hasKey ? [] : [obstacles.noKey])]
}
