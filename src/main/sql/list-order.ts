import type { StatementScope } from './scope'

/** SQL of the position of a text in a list; a text that it does not contain follows all others. */
export function listOrderSql(
  { cast }: Pick<StatementScope, 'cast'>,
  text: string,
  values: readonly string[]
): string {
  const cases = values.map((value, place) => ` WHEN ${cast(value, 'string')} THEN ${place}`)
  return `CASE WHEN ${text} IS NULL THEN NULL ELSE CASE ${text}${cases.join('')} ELSE ${values.length} END END`
}
