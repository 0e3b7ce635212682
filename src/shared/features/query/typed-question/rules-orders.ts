import { wholeYear } from './period-parts'
import { at, hasField, quantityOf, type Rule, rule, rules, simple } from './rule'

export const periodRules: readonly Rule[] = [
  rule('P', ({ periods }) => [
    { kind: 'period', meanings: periods[0]?.meanings ?? [], term: null }
  ]),
  rule('T P', match =>
    hasField(at(match))
      ? [{ kind: 'period', meanings: match.periods[0]?.meanings ?? [], term: at(match) }]
      : null
  ),
  rule('compare P', ({ periods }) =>
    periods[0]?.meanings.length === 1
      ? [{ kind: 'versus', period: periods[0].meanings[0] ?? null }]
      : null
  ),
  ...rules(['change amid P and P', 'amid P and P change'], ({ periods }) => {
    const [first, second] = periods.map(({ meanings }) => meanings[0])
    if (!first?.from || !second?.from || first.from === second.from) return null
    const isLater = first.from > second.from
    return [
      { kind: 'period', meanings: [isLater ? first : second], term: null },
      { kind: 'versus', period: isLater ? second : first },
      { kind: 'change', isPercent: false }
    ]
  }),
  rule('compare Q', match => {
    const year = quantityOf(match).value
    return year >= 1900 && year <= 2200 ? [{ kind: 'versus', period: wholeYear(year) }] : null
  }),
  rule('comparing', simple('comparing')),
  rule('against P', ({ periods }) =>
    periods[0]?.meanings.length === 1
      ? [{ kind: 'against', period: periods[0].meanings[0] ?? null }]
      : null
  ),
  ...rules(['compare? samePeriod'], () => [{ kind: 'versus', period: null }]),
  rule('change', () => [{ kind: 'change', isPercent: false }]),
  rule('changePercent', () => [{ kind: 'change', isPercent: true }])
]

export const orders: readonly Rule[] = [
  ...rules(['supMost', 'most nhat'], () => [{ kind: 'extreme', direction: 'desc', term: null }]),
  ...rules(['supLeast', 'few nhat'], () => [{ kind: 'extreme', direction: 'asc', term: null }]),
  ...rules(['T supMost', 'most T nhat'], match => [
    { kind: 'extreme', direction: 'desc', term: at(match) }
  ]),
  ...rules(['T supLeast', 'few T nhat'], match => [
    { kind: 'extreme', direction: 'asc', term: at(match) }
  ]),
  rule('most T T nhat', match => [
    { kind: 'extreme', direction: 'desc', term: at(match) },
    { kind: 'term', term: at(match, 1) }
  ]),
  rule('few T T nhat', match => [
    { kind: 'extreme', direction: 'asc', term: at(match) },
    { kind: 'term', term: at(match, 1) }
  ]),
  rule('T newest', match => [{ kind: 'latest', direction: 'desc', term: at(match) }]),
  rule('T T newest', match => [
    { kind: 'latest', direction: 'desc', term: at(match) },
    { kind: 'term', term: at(match, 1) }
  ]),
  rule('T oldest', match => [{ kind: 'latest', direction: 'asc', term: at(match) }]),
  ...rules(['Q T', 'top Q T', 'list Q T'], match => [
    { kind: 'top', count: quantityOf(match).value, term: at(match) }
  ]),
  ...rules(['Q T head', 'head Q T'], match => [
    { kind: 'head', count: quantityOf(match).value, term: at(match) }
  ]),
  ...rules(
    [
      'order T descending',
      'order T',
      'order? descending',
      'order number T descending',
      'most first',
      'T most first',
      'T newest first'
    ],
    match => [{ kind: 'sort', direction: 'desc', term: match.terms[0] ?? null }]
  ),
  ...rules(
    [
      'order T ascending',
      'order? ascending',
      'order number T ascending',
      'few first',
      'T few first',
      'T oldest first'
    ],
    match => [{ kind: 'sort', direction: 'asc', term: match.terms[0] ?? null }]
  ),
  ...rules(['supMost first', 'most T nhat first', 'T supMost first'], match => [
    { kind: 'extremeFirst', direction: 'desc', term: match.terms[0] ?? null }
  ]),
  ...rules(['supLeast first', 'few T nhat first', 'T supLeast first'], match => [
    { kind: 'extremeFirst', direction: 'asc', term: match.terms[0] ?? null }
  ])
]
