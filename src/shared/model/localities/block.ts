import { recordIdSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import {
  localityFieldSeparator as fieldSeparator,
  type Locality,
  type LocalityKind,
  type LocalitySuccessor,
  localityCodePattern,
  localityKindLabels,
  localityLimits,
  localityListSchema
} from './locality'

const partMark = '~'

const writeSuccessor = ({ list, code, whole }: LocalitySuccessor): string =>
  `${list}/${code}${whole ? '' : partMark}`

function parseSuccessor(text: string): LocalitySuccessor {
  const [list = '', code = ''] = text.split('/')
  const whole = !code.endsWith(partMark)
  return { list, code: whole ? code : code.slice(0, -partMark.length), whole }
}

const writeRow = (locality: Locality): string =>
  [
    locality.code,
    locality.name,
    locality.kind,
    locality.parent,
    locality.from ?? '',
    locality.to ?? '',
    locality.successors.map(writeSuccessor).join(';'),
    locality.decree,
    locality.verified ? 'v' : '',
    locality.retired ? 'r' : ''
  ].join(fieldSeparator)

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const isDayOrNull = (day: string | null): boolean => day === null || dayPattern.test(day)

/** Locality of a row; undefined for a row that is none. */
function parseRow(list: string, row: string): Locality | undefined {
  const [code = '', name = '', kind = '', parent = '', from, to, successors, decree, ...marks] =
    row.split(fieldSeparator)
  const locality = {
    list,
    code,
    name,
    kind: kind as LocalityKind,
    parent,
    from: from || null,
    to: to || null,
    successors: successors ? successors.split(';').map(parseSuccessor) : [],
    decree: decree ?? '',
    verified: marks[0] === 'v',
    retired: marks[1] === 'r'
  }
  const isLocality =
    marks.length === 2 &&
    localityCodePattern.test(code) &&
    name !== '' &&
    Object.hasOwn(localityKindLabels, kind) &&
    isDayOrNull(locality.from) &&
    isDayOrNull(locality.to)
  return isLocality ? locality : undefined
}

function parseRows(list: string, rows: readonly string[]): readonly Locality[] | undefined {
  const parsed = rows.map(row => parseRow(list, row))
  return parsed.every(one => one !== undefined) ? parsed : undefined
}

interface ParsedRows {
  readonly rows: readonly string[]
  readonly localities: readonly Locality[] | undefined
}

/** Newest rows of each list with their localities, because every save parses all records again. */
const newest = new Map<string, ParsedRows>()

const areSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((row, index) => row === right[index])

/** Localities of the rows of a code list; undefined if a row is none. */
function parseLocalityRows(list: string, rows: readonly string[]): readonly Locality[] | undefined {
  const known = newest.get(list)
  if (known && areSame(known.rows, rows)) return known.localities
  const localities = parseRows(list, rows)
  newest.set(list, { rows, localities })
  return localities
}

/**
 * Changed and added localities of one code list, a text each: objects would be parsed and validated
 * in every save of any record, which 13,000 communes make slow.
 */
export const localityBlockSchema = z
  .strictObject({
    id: recordIdSchema,
    /** Code of the list, by which a comparison of backups names the record. */
    name: localityListSchema,
    rows: z.array(z.string().max(2_000)).max(localityLimits.localities)
  })
  .refine(({ name, rows }) => parseLocalityRows(name, rows) !== undefined)
export type LocalityBlock = Readonly<z.infer<typeof localityBlockSchema>>

/** Localities of the record of a code list. */
export const parseLocalityBlock = ({ name, rows }: LocalityBlock): readonly Locality[] =>
  parseLocalityRows(name, rows) ?? []

/** Id of the record of a code list. */
const blockIdOf = (list: string): string => `danh-muc-${list.toLowerCase()}`

/** Records of code lists that contain these localities; a list without any has no record. */
export const writeLocalityBlocks = (localities: readonly Locality[]): LocalityBlock[] =>
  [...Map.groupBy(localities, ({ list }) => list)].map(([name, own]) => ({
    id: blockIdOf(name),
    name,
    rows: own.map(writeRow)
  }))
