import { memoisePerKey } from '../../kit/once'
import { formatValidity, isValidOn } from '../../kit/validity'
import { type LocalityBlock, parseLocalityBlock } from './block'
import { type Locality, localityKeyOf, localityListLabels } from './locality'
import { predefinedLocalities } from './predefined/provinces'

/** All localities with the indexes by which they are looked up; retired ones are in no index. */
export interface LocalityRegister {
  readonly all: readonly Locality[]
  readonly byKey: ReadonlyMap<string, Locality>
  /** Localities of a code, in all lists, the earliest first. */
  readonly byCode: ReadonlyMap<string, readonly Locality[]>
  /** Localities of which a locality received ground, by its key. */
  readonly predecessors: ReadonlyMap<string, readonly Locality[]>
}

const compareStarts = (left: Locality, right: Locality): number =>
  (left.from ?? '').localeCompare(right.from ?? '') || left.list.localeCompare(right.list)

/** Keys of the localities that follow a locality on the day on which it ends. */
export const successorKeysOf = ({
  successors,
  to
}: Pick<Locality, 'successors' | 'to'>): string[] =>
  successors.map(({ list, code }) => localityKeyOf({ list, code, from: to }))

/** Creates the indexes of localities. */
export function createLocalityRegister(all: readonly Locality[]): LocalityRegister {
  const used = all.filter(({ retired }) => !retired)
  const predecessors = new Map<string, Locality[]>()
  for (const locality of used) {
    for (const key of successorKeysOf(locality)) {
      const known = predecessors.get(key)
      if (known) known.push(locality)
      else predecessors.set(key, [locality])
    }
  }
  const byCode = Map.groupBy(used, ({ code }) => code)
  for (const readings of byCode.values()) readings.sort(compareStarts)
  return {
    all,
    byKey: new Map(used.map(locality => [localityKeyOf(locality), locality])),
    byCode,
    predecessors
  }
}

/** Predefined localities as changed by others of the same identity, then the added ones. */
export function mergeLocalities(
  initial: readonly Locality[],
  changed: readonly Locality[]
): Locality[] {
  // A map keeps the place of a key that it already has.
  const byKey = new Map([...initial, ...changed].map(one => [localityKeyOf(one), one]))
  return [...byKey.values()]
}

const predefinedRegister = createLocalityRegister(predefinedLocalities)

interface RegisterVersion {
  /** Localities of each block, the same arrays as long as the rows of the block are equal. */
  readonly parsed: readonly (readonly Locality[])[]
  readonly register: LocalityRegister
}

let newest: RegisterVersion | undefined

const isOfVersion = ({ parsed }: RegisterVersion, other: RegisterVersion['parsed']): boolean =>
  parsed.length === other.length && parsed.every((one, index) => one === other[index])

/**
 * Register of blocks. Every save of any record gives new copies of all blocks, so the newest
 * register is returned for equal copies too.
 */
const registerOfBlocks = memoisePerKey((blocks: readonly LocalityBlock[]) => {
  const parsed = blocks.map(parseLocalityBlock)
  if (newest && isOfVersion(newest, parsed)) return newest.register
  const register = createLocalityRegister(mergeLocalities(predefinedLocalities, parsed.flat()))
  newest = { parsed, register }
  return register
})

/** Register of the predefined localities as changed by administrators and of those added. */
export const localityRegisterOf = (blocks?: readonly LocalityBlock[]): LocalityRegister =>
  blocks === undefined ? predefinedRegister : registerOfBlocks(blocks)

/** Localities that a code means: in all lists, or in one, and at any time, or on a day. */
export const findLocalityReadings = (
  { byCode }: LocalityRegister,
  {
    code,
    list,
    day
  }: {
    readonly code: string
    readonly list?: string | undefined
    readonly day?: string | undefined
  }
): readonly Locality[] =>
  (byCode.get(code) ?? []).filter(
    locality =>
      (list === undefined || locality.list === list) &&
      (day === undefined || isValidOn(locality, day))
  )

/** Name of a code list. */
export const formatLocalityList = (list: string): string => localityListLabels[list] ?? list

/** Locality with its code: "Tỉnh Lào Cai (15)". */
export const formatLocality = ({ code, name }: Pick<Locality, 'code' | 'name'>): string =>
  `${name} (${code})`

/** Reading of a code: "Tỉnh Lào Cai, từ 01/07/2025". */
export const formatLocalityReading = (locality: Locality): string =>
  `${locality.name}, ${formatValidity(locality)}`
