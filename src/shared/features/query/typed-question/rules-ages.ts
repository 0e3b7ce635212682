import type { Clause } from './clauses'
import {
  at,
  comparisonIn,
  quantityOf,
  type Rule,
  type RuleMatch,
  rule,
  rules,
  testWords
} from './rule'

function ageTest(match: RuleMatch): readonly Clause[] | null {
  const first = quantityOf(match).value
  const second = match.quantities[1]?.value
  const range = (from: number | null, to: number | null): readonly Clause[] => [
    { kind: 'ageTest', from, to }
  ]
  if (second !== undefined) return range(first, second)
  switch (comparisonIn(match)) {
    case 'greater':
      return range(first + 1, null)
    case 'atLeast':
      return range(first, null)
    case 'less':
      return range(null, first - 1)
    case 'atMost':
      return range(null, first)
    case 'is':
      return range(first, first)
  }
}

/** Numbers at which a list of age groups begins, if the groups follow each other without a gap. */
function bandEdges({ classes, quantities }: RuleMatch): number[] | null {
  const numbers = quantities.map(({ value }) => value)
  const [first] = numbers
  const last = numbers.at(-1)
  if (first === undefined || last === undefined || !classes.includes('less')) return null
  const edges = [first]
  for (let index = 1; index + 1 < numbers.length; index += 2) {
    const from = numbers[index] ?? Number.NaN
    const to = numbers[index + 1] ?? Number.NaN
    if (from !== edges.at(-1) || to < from) return null
    edges.push(to + 1)
  }
  const isOpen = classes.includes('up') ? last : last + 1
  return isOpen === edges.at(-1) && edges.every(Number.isInteger) ? edges : null
}

/** "nhóm tuổi dưới 30, 30-39, từ 40 trở lên", with one to five closed groups. */
function bandRules(): Rule[] {
  const middles = [1, 2, 3, 4, 5].map(count => ' and Q range Q'.repeat(count))
  return middles.flatMap(middle =>
    ['from? Q up', 'greater Q'].map(end =>
      rule(`by? ageGroup less Q${middle} and ${end}`, match => {
        const edges = bandEdges(match)
        return edges ? [{ kind: 'ageBands', edges }] : null
      })
    )
  )
}

export const ages: readonly Rule[] = [
  ...rules(
    [
      `${testWords} Q age`,
      `age ${testWords} Q`,
      'from? Q age up',
      'from? Q age down',
      'from? Q up age',
      'from Q range Q age',
      'Q range Q age',
      'age from Q range Q',
      'age Q range Q'
    ],
    ageTest
  ),
  ...bandRules(),
  rule('old nhat', () => [{ kind: 'oldest', count: 1 }]),
  rule('young nhat', () => [{ kind: 'youngest', count: 1 }]),
  rule('Q T old nhat', match => [
    { kind: 'term', term: at(match) },
    { kind: 'oldest', count: quantityOf(match).value }
  ]),
  rule('Q T young nhat', match => [
    { kind: 'term', term: at(match) },
    { kind: 'youngest', count: quantityOf(match).value }
  ])
]
