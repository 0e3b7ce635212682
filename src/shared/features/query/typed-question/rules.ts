import {
  aggregatesIn,
  at,
  hasField,
  hasValue,
  partsIn,
  type Rule,
  rule,
  rules,
  simple
} from './rule'
import { ages } from './rules-ages'
import { conditions } from './rules-conditions'
import { orders, periodRules } from './rules-orders'

const basics: readonly Rule[] = [
  rule('filler', () => [{ kind: 'filler' }]),
  rule('link', simple('link')),
  rule('and', simple('conjunction')),
  rule('list', simple('list')),
  rule('list plural', simple('list')),
  rule('now', simple('now')),
  rule('howMany', simple('howMany')),
  rule('running', simple('running')),
  rule('when', simple('when')),
  rule('T', match => [{ kind: 'term', term: at(match) }]),
  rule('number T', match => [{ kind: 'count', term: at(match) }]),
  rule('number T distinct', match => [{ kind: 'distinct', term: at(match) }]),
  rule('plural T', match => [{ kind: 'plural', term: at(match) }]),
  rule('part which', match => [{ kind: 'whichPart', part: partsIn(match)[0] ?? 'day' }]),
  rule('inPlural T', match => [{ kind: 'inPlural', term: at(match) }]),
  rule('ofPlural T', match => [{ kind: 'ofPlural', term: at(match) }]),
  ...rules(['T which', 'plural T which', 'inPlural T which', 'ofPlural T which'], match => [
    { kind: 'which', term: at(match) }
  ]),
  rule('T T which', match =>
    hasValue(at(match, 1)) && !hasField(at(match, 1))
      ? [
          { kind: 'which', term: at(match) },
          { kind: 'term', term: at(match, 1) }
        ]
      : null
  ),
  ...rules(
    ['by T', 'by T and T', 'by T and T and T', 'by part', 'by part and T', 'by T and part'],
    match => [{ kind: 'by', terms: match.terms, parts: partsIn(match), isEach: false }]
  ),
  ...rules(['each T', 'each T and T', 'each part'], match => [
    { kind: 'by', terms: match.terms, parts: partsIn(match), isEach: true }
  ])
]

const measures: readonly Rule[] = [
  ...rules(
    [
      'total T',
      'average T',
      'T average',
      'T average one T',
      'T average each T',
      'average T one T',
      'average T each T',
      'T supMost and supLeast',
      'T supMost and supLeast and average',
      'T average and supMost and supLeast'
    ],
    match => [
      { kind: 'aggregate', of: aggregatesIn(match), term: at(match) },
      ...match.terms.slice(1).map(term => ({ kind: 'perRow' as const, term }))
    ]
  ),
  ...rules(['average one T', 'average each T'], match => [{ kind: 'perRow', term: at(match) }]),
  ...rules(['age average', 'average age'], () => [{ kind: 'age', of: ['average'] }]),
  ...rules(
    [
      'age supMost and supLeast',
      'age supMost and supLeast and average',
      'age average and supMost and supLeast',
      'age supLeast and supMost and average'
    ],
    match => [{ kind: 'age', of: aggregatesIn(match) }]
  ),
  ...rules(['share T', 'share T T', 'share T ofTotal', 'share T T ofTotal'], match => [
    { kind: 'share', terms: match.terms }
  ]),
  ...rules(['from T range T average howMany part', 'average from T range T'], match =>
    match.terms.every(hasField) && !partsIn(match).some(part => part !== 'day')
      ? [{ kind: 'averageDays', from: at(match), until: at(match, 1) }]
      : null
  ),
  rule('beside share', () => [{ kind: 'besideShare' }]),
  ...rules(['difference amid? T and T', 'total T except T'], match =>
    match.terms.every(hasField)
      ? [{ kind: 'difference', left: at(match), right: at(match, 1) }]
      : null
  ),
  ...rules(['T howShare T', 'T howShare total T'], match => [
    { kind: 'partOf', part: at(match), whole: at(match, 1) }
  ]),
  rule('share T ofTotal T', match => [{ kind: 'partOf', part: at(match), whole: at(match, 1) }]),
  ...rules(['T howShare', 'T T howShare', 'T share ofTotal'], match => [
    { kind: 'share', terms: match.terms }
  ]),
  rule('share T greater T', match => [{ kind: 'fillRate', left: at(match), right: at(match, 1) }]),
  ...rules(['weight by T', 'weight each T'], match => [{ kind: 'weightBy', term: at(match) }]),
  rule('weight T', match => [{ kind: 'weight', term: at(match) }]),
  rule('ofTotal T', match => [{ kind: 'ofTotal', term: at(match) }])
]

/** Rules of the grammar of typed questions. */
export const grammarRules: readonly Rule[] = [
  ...basics,
  ...measures,
  ...conditions,
  ...ages,
  ...periodRules,
  ...orders
]
