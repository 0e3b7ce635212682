import { type ReportBlock, reportBlockSchema } from '@shared/model/reports/composition'
import { type CompositionValues, toEditedBlock } from './composition-values'

/** Texts of the editor by name, as a draft stores them; `base` names the content it started from. */
export function serialiseComposition(
  { name, period, abstract, day, fields, blocks }: CompositionValues,
  base: string
): Record<string, string> {
  const numbered = blocks.map(
    ({ block }, index) => [`${blockPrefix}${index}`, JSON.stringify(block)] as const
  )
  return {
    base,
    name,
    period,
    abstract,
    day,
    fields: JSON.stringify(fields),
    ...Object.fromEntries(numbered)
  }
}

/**
 * Values of a stored draft. Undefined if the report was changed since, or if another version of the
 * program wrote the draft in a form that cannot be read.
 */
export function parseCompositionDraft(
  values: Readonly<Record<string, string>> | undefined,
  base: string
): CompositionValues | undefined {
  if (values?.base !== base) return undefined
  const { name = '', period = '', abstract = '', day = '' } = values
  const fields = parseJson(values.fields ?? '')
  const blocks: ReportBlock[] = []
  for (let index = 0; ; index += 1) {
    const text = values[`${blockPrefix}${index}`]
    if (text === undefined) break
    const block = parseJson(text)
    if (!isBlock(block)) return undefined
    blocks.push(block)
  }
  if (!isTexts(fields)) return undefined
  return { name, period, abstract, day, fields, blocks: blocks.map(toEditedBlock) }
}

const blockPrefix = 'block'

/** A half-filled block need not fit the schema of a complete one, but its kind must be known. */
const kinds = new Set(reportBlockSchema.options.map(({ shape }) => shape.kind.value))
const isBlock = (value: unknown): value is ReportBlock =>
  typeof value === 'object' && value !== null && 'kind' in value && kinds.has(value.kind as never)

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(one => typeof one === 'string')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
