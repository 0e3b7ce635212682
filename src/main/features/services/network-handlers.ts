import { AppError } from '@shared/contract/reply'
import type { ListedNetwork } from '@shared/features/services/network-calls'
import { networkText as text } from '@shared/features/services/network-text'
import { formatNumber } from '@shared/kit/format'
import type { AddedSharingNetwork, SharingNetwork } from '@shared/model/services/network'
import {
  maxAddedNetworks,
  networkFileFormat,
  networkFileSchema,
  sharingNetworkSchema
} from '@shared/model/services/network-schema'
import { createNetworkDefinition } from '@shared/model/services/network-template'
import {
  type ListedSharingNetwork,
  listConfigurableNetworks
} from '@shared/model/services/networks'
import { readChosenTextFile } from '../../files/small-text'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { includeRemovedSampleRecords } from '../next-id'
import { type AuditingHandlersFor, audited, auditedFile, notAudited } from '../noted'
import { networkNotFound } from './find-service'

type NetworkDependencies = Pick<FeatureDependencies, 'askForFile' | 'files' | 'records' | 'reload'>

type NetworkCall = Extract<
  keyof AuditingHandlersFor<'services'>,
  `services:${string}Network` | 'services:networks'
>

/** Maximum bytes of a definition file. */
const maxFileBytes = 256 * 1_024

/** Handlers for the data sharing platforms that administrators add and enable. */
export function createSharingNetworkHandlers({
  askForFile,
  files,
  records,
  reload
}: NetworkDependencies): Pick<AuditingHandlersFor<'services'>, NetworkCall> {
  const add = async (network: SharingNetwork | Omit<SharingNetwork, 'path'>) => {
    const saved = await records.update(state => {
      refuseTaken(state, network)
      put(state, toStored(network, false))
      return toListed(state, find(state, network.id))
    })
    return audited(saved, 'create', `Thêm nền tảng chia sẻ ${saved.name} “${saved.title}”`)
  }
  return {
    'services:networks': () => {
      const state = records.read()
      return listConfigurableNetworks(state.networks).map(listed => toListed(state, listed))
    },
    'services:addNetwork': outline => add(createNetworkDefinition(outline)),
    'services:importNetwork': async () => {
      const { title, name } = text.file
      const path = await askForFile({ title, name, extensions: ['json'] })
      // Without a file nothing is changed, so nothing is audited.
      return path === undefined ? notAudited(null) : add(await readNetworkFile(path))
    },
    'services:changeNetwork': async ({ id, ...words }) => {
      const saved = await records.update(state => {
        const { network, enabled } = findAdded(state, id)
        put(state, { ...toStored(network, enabled), ...words })
        return toListed(state, find(state, id))
      })
      const what = `Sửa nền tảng chia sẻ ${saved.name}: ${saved.title}`
      return audited(saved, 'update', what, () => {
        if (saved.enabled) reload(text.changed(saved.name))
      })
    },
    'services:enableNetwork': async ({ id, enabled }) => {
      const saved = await records.update(state => {
        const listed = find(state, id)
        if (listed.origin === 'specified') throw networkNotFound()
        if (!enabled) refuseUsed(state, id)
        put(state, toStored(listed.network, enabled))
        return toListed(state, find(state, id))
      })
      const notice = enabled ? text.enabled(saved.name) : text.disabled(saved.name)
      const verb = enabled ? 'Bật' : 'Tắt'
      return audited(saved, 'toggle', `${verb} nền tảng chia sẻ ${saved.name}`, () =>
        reload(notice)
      )
    },
    'services:removeNetwork': async ({ id }) => {
      const name = await records.update(state => {
        const { network, enabled } = findAdded(state, id)
        if (enabled) throw new AppError('CONFLICT', text.stillEnabled)
        refuseUsed(state, id)
        state.networks = state.networks?.filter(one => one.id !== id)
        return network.name
      })
      return audited(undefined, 'update', `Xóa nền tảng chia sẻ ${name}`)
    },
    'services:exportNetwork': async ({ id }) => {
      const { network } = find(records.read(), id)
      const { path: _path, ...definition } = network
      const content = { format: networkFileFormat, version: 1, network: definition }
      const result = await files.save({
        proposedName: `nen-tang-${id}.json`,
        kind: { name: 'JSON', extension: '.json' },
        discloses: 'noTableData',
        chunks: () => writeText(`${JSON.stringify(content, null, 2)}\n`),
        count: () => 1
      })
      return auditedFile(result, `Lưu tệp định nghĩa nền tảng ${network.name}`)
    }
  }
}

async function* writeText(content: string): AsyncGenerator<string> {
  yield content
}

/** Platform in the configuration. Throws NOT_FOUND. */
function find({ networks }: Pick<RecordState, 'networks'>, id: string): ListedSharingNetwork {
  const found = listConfigurableNetworks(networks).find(({ network }) => network.id === id)
  if (!found) throw networkNotFound()
  return found
}

/** Platform that an administrator added. Throws NOT_FOUND. */
function findAdded(state: Pick<RecordState, 'networks'>, id: string): ListedSharingNetwork {
  const found = find(state, id)
  if (found.origin !== 'added') throw networkNotFound()
  return found
}

/** Services of a platform, including removed sample services. */
const servicesOf = (state: RecordState, id: string) =>
  includeRemovedSampleRecords(state, 'services').filter(
    service => 'network' in service && service.network === id
  )

function toListed(
  state: RecordState,
  { network, origin, enabled }: ListedSharingNetwork
): ListedNetwork {
  const { id, name, title, description, receiver, dataTypes } = network
  const services = servicesOf(state, id).length
  return {
    id,
    name,
    title,
    description,
    receiver,
    dataTypes: [...dataTypes],
    origin,
    enabled,
    services
  }
}

/** Stored form of a platform, validated like a definition file. Throws INVALID_INPUT. */
function toStored(
  network: SharingNetwork | Omit<SharingNetwork, 'path'>,
  enabled: boolean
): AddedSharingNetwork {
  const definition = 'path' in network ? withoutPath(network) : network
  const parsed = sharingNetworkSchema.safeParse(definition)
  if (!parsed.success) throw invalidDefinition(parsed.error.issues)
  return { ...parsed.data, enabled }
}

function withoutPath({ path: _path, ...definition }: SharingNetwork): Omit<SharingNetwork, 'path'> {
  return definition
}

function invalidDefinition(
  issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[]
): AppError {
  const [first] = issues
  if (!first) return new AppError('INVALID_INPUT', text.file.invalid)
  const place = first.path.filter(part => part !== 'network').join('.')
  const reason = place ? `${place}: ${first.message}` : first.message
  return new AppError('INVALID_INPUT', text.file.fault(reason).slice(0, 500))
}

/** Throws CONFLICT if another platform has the id or the name. */
function refuseTaken(
  { networks }: Pick<RecordState, 'networks'>,
  { id, name }: Pick<SharingNetwork, 'id' | 'name'>
): void {
  const isTaken = listConfigurableNetworks(networks).some(
    ({ network }) => network.id === id || network.name === name
  )
  if (isTaken) throw new AppError('CONFLICT', text.taken, { id: text.taken })
}

/** Throws CONFLICT if services are registered with the platform. */
function refuseUsed(state: RecordState, id: string): void {
  const { length } = servicesOf(state, id)
  if (length > 0) throw new AppError('CONFLICT', text.used(formatNumber(length)))
}

/** Stores a platform in place of its former version. Throws CONFLICT if the list is full. */
function put(state: RecordState, next: AddedSharingNetwork): void {
  const networks = [...(state.networks ?? [])]
  const place = networks.findIndex(({ id }) => id === next.id)
  if (place >= 0) networks[place] = next
  else if (networks.length < maxAddedNetworks) networks.push(next)
  else throw new AppError('CONFLICT', text.full)
  state.networks = networks
}

/** Definition of a platform in a file. Throws AppError for a file that is none. */
async function readNetworkFile(path: string): Promise<Omit<SharingNetwork, 'path'>> {
  const { unreadable, large: tooLarge } = text.file
  const content = await readChosenTextFile(path, maxFileBytes, {
    encoding: 'utf8',
    unreadable,
    tooLarge
  })
  const parsed = networkFileSchema.safeParse(parseJson(content.replace(/^\uFEFF/, '')))
  if (!parsed.success) throw invalidDefinition(parsed.error.issues)
  return parsed.data.network
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new AppError('INVALID_INPUT', text.file.invalid)
  }
}
