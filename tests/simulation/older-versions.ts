import {
  formatStoreFileEnvelope,
  parseStoreFileEnvelope
} from '../../src/main/store/state/envelope'
import { dataFolder } from './places'
import type { SimulatedDisk } from './world/disk'

type Content = Record<string, unknown>

interface OlderFile {
  readonly version: number
  /** Takes out what later versions added. */
  readonly without: (content: Content) => Content
}

const omit =
  (...names: readonly string[]) =>
  (content: Content): Content =>
    Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)))

/** Takes out settings of the unit that a later version added, with a default value each. */
const withoutSettings =
  (...names: readonly string[]) =>
  ({ configuration, ...others }: Content): Content => ({
    ...others,
    configuration: omit(...names)(Object(configuration))
  })

const withoutOwners = ({ drafts }: Content): Content => ({
  drafts: (drafts as readonly Content[]).map(omit('owner'))
})

const beforeForms = ['upgradeNotice', 'forms', 'filledForms'] as const

/** Files of the stores as earlier versions of the program left them, by the version of the records. */
const olderFolders: Readonly<Record<number, Readonly<Record<string, OlderFile>>>> = {
  18: {
    records: { version: 18, without: omit('upgradeNotice') },
    settings: { version: 11, without: withoutSettings('reserveReadyGood') }
  },
  16: {
    records: { version: 16, without: omit(...beforeForms) },
    settings: { version: 10, without: withoutSettings('reserveReadyGood', 'trainingGood') }
  },
  13: {
    records: { version: 13, without: omit(...beforeForms, 'dictionary', 'waitingCorrections') },
    settings: { version: 8, without: omit('personal') },
    drafts: { version: 1, without: withoutOwners }
  },
  12: {
    records: {
      version: 12,
      without: omit(...beforeForms, 'dictionary', 'waitingCorrections', 'partners')
    },
    settings: { version: 8, without: omit('personal') },
    drafts: { version: 1, without: withoutOwners }
  }
}

export const olderVersions = Object.keys(olderFolders).map(Number)

/** A file of a store as it was before the first start migrated it. */
export interface OlderStoreFile {
  readonly path: string
  readonly version: number
  readonly sequence: number
  readonly bytes: Uint8Array
}

/** Rewrites the files of a data folder as an earlier version; returns them. */
export function writeOlderVersion(disk: SimulatedDisk, version: number): OlderStoreFile[] {
  return Object.entries(olderFolders[version] ?? {}).map(([name, older]) => {
    const path = `${dataFolder}/${name}.json`
    const node = disk.find(path)
    if (node?.kind !== 'file') throw new Error(`There is no ${name}.json`)
    const { sequence, text } = parseStoreFileEnvelope(
      Buffer.from(node.content.bytes()).toString('utf8')
    )
    const content = JSON.stringify(older.without(JSON.parse(text)))
    const bytes = Buffer.from(
      formatStoreFileEnvelope({ version: older.version, sequence, text: content })
    )
    node.content.truncate(0)
    node.content.write(0, bytes)
    disk.flushFile(node)
    return { path, version: older.version, sequence, bytes }
  })
}
