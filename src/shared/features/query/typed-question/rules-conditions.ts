import {
  at,
  comparisonIn,
  hasField,
  hasValue,
  quantityOf,
  type Rule,
  rule,
  rules,
  testWords
} from './rule'

export const conditions: readonly Rule[] = [
  ...rules(['T or T', 'T or T or T', 'T and T or T'], match =>
    match.terms.every(hasValue) ? [{ kind: 'anyOf', terms: match.terms, isOr: true }] : null
  ),
  ...rules(['T and T', 'T and T and T', 'T and T and T and T'], match =>
    match.terms.every(hasValue) ? [{ kind: 'anyOf', terms: match.terms, isOr: false }] : null
  ),
  ...rules(['except T', 'except T and T', 'except T or T'], match =>
    match.terms.every(hasValue) ? [{ kind: 'noneOf', terms: match.terms, isVerb: false }] : null
  ),
  rule('not T', match => [{ kind: 'noneOf', terms: match.terms, isVerb: true }]),
  rule('except T T', match =>
    hasField(at(match)) && hasValue(at(match, 1))
      ? [
          { kind: 'term', term: { ...at(match), values: [], measures: [], entities: [] } },
          { kind: 'noneOf', terms: [at(match, 1)], isVerb: false }
        ]
      : null
  ),
  rule('from? T up', match => (hasValue(at(match)) ? [{ kind: 'upFrom', term: at(match) }] : null)),
  rule('T down', match => (hasValue(at(match)) ? [{ kind: 'downFrom', term: at(match) }] : null)),
  ...rules(['from? T range T'], match =>
    match.terms.every(hasValue) ? [{ kind: 'ranks', from: at(match), to: at(match, 1) }] : null
  ),
  rule('code T', match => (hasValue(at(match)) ? [{ kind: 'term', term: at(match) }] : null)),
  ...rules(['empty T', 'T blank', 'empty T and T'], match =>
    match.terms.every(hasField) ? [{ kind: 'empty', terms: match.terms, isAny: false }] : null
  ),
  ...rules(['empty T or empty T', 'empty T or T'], match =>
    match.terms.every(hasField) ? [{ kind: 'empty', terms: match.terms, isAny: true }] : null
  ),
  ...rules(['empty T greater Q part', 'greater Q part empty T'], match =>
    match.words.includes('ngay')
      ? [{ kind: 'stale', term: at(match), days: quantityOf(match).value }]
      : null
  ),
  rule('filled T', match =>
    hasField(at(match)) ? [{ kind: 'filled', terms: match.terms, isAny: false }] : null
  ),
  ...rules([`T P ${testWords} Q`], match => [
    {
      kind: 'compare',
      term: at(match),
      test: comparisonIn(match),
      value: quantityOf(match),
      unit: null
    },
    { kind: 'period', meanings: match.periods[0]?.meanings ?? [], term: null }
  ]),
  ...rules([`T ${testWords} Q`, `T ${testWords} Q T`, 'T from? Q up', 'T from? Q down'], match => [
    {
      kind: 'compare',
      term: at(match),
      test: comparisonIn(match),
      value: quantityOf(match),
      unit: match.terms[1] ?? null
    }
  ]),
  ...rules([`${testWords} Q T`, 'from? Q T up', 'from? Q T down', `${testWords} Q`], match => [
    {
      kind: 'compare',
      term: null,
      test: comparisonIn(match),
      value: quantityOf(match),
      unit: match.terms[0] ?? null
    }
  ]),
  ...rules(['from? Q up', 'from? Q down'], match =>
    quantityOf(match).unit === 'money'
      ? [
          {
            kind: 'compare',
            term: null,
            test: comparisonIn(match),
            value: quantityOf(match),
            unit: null
          }
        ]
      : null
  ),
  ...rules([`T ${testWords} Q part`, 'T from? Q part up', 'T from? Q part down'], match => [
    {
      kind: 'compare',
      term: at(match),
      test: comparisonIn(match),
      value: { ...quantityOf(match), unitWord: match.words[match.classes.indexOf('part')] ?? '' },
      unit: null
    }
  ]),
  rule('T from Q range Q', match => [
    { kind: 'between', term: at(match), from: quantityOf(match), to: quantityOf(match, 1) }
  ]),
  rule(`T ${testWords} T`, match => [
    { kind: 'columns', left: at(match), test: comparisonIn(match), right: at(match, 1) }
  ]),
  rule('T S', match => [{ kind: 'startsWith', term: at(match), text: match.literals[0] ?? '' }]),
  rule('T L', match => [{ kind: 'contains', term: at(match), text: match.literals[0] ?? '' }]),
  rule('nobody T', match => [{ kind: 'nobody', term: at(match) }]),
  ...rules(['not T', 'empty T'], match => [{ kind: 'without', term: at(match) }]),
  rule('share', () => [{ kind: 'rate' }]),
  rule('full', () => [{ kind: 'gap', side: 'full' }]),
  rule('unlike', () => [{ kind: 'unlike' }]),
  rule('short', () => [{ kind: 'gap', side: 'short' }]),
  rule('surplus', () => [{ kind: 'gap', side: 'surplus' }]),
  ...rules(['T repeated', 'T and T repeated', 'T and T and T repeated'], match =>
    match.terms.every(hasField) ? [{ kind: 'repeated', terms: match.terms }] : null
  ),
  ...rules(['repeated T', 'repeated T and T', 'repeated T and T and T'], match =>
    match.terms.every(hasField) ? [{ kind: 'repeated', terms: match.terms }] : null
  )
]
