import { expect, test } from 'vitest'
import {
  mergePackageRegisterAdditions,
  missingPackageRegisterEntriesOf,
  type PackageRegisters
} from '../../../../src/main/exchange/books'

type Trusted = PackageRegisters['certificates']['others']

const partner: Trusted[number] = { der: 'QQ==', role: 'partner', partner: 'Đơn vị A' }
const authority: Trusted[number] = { der: 'Qg==', role: 'authority', partner: '' }
const other: Trusted[number] = { der: 'Qw==', role: 'authority', partner: '' }
const booksWith = (others: Trusted): PackageRegisters => ({
  numbers: {},
  received: [],
  certificates: { own: null, others }
})

test.each<[string, Trusted, Trusted, Trusted]>([
  ['nobody is trusted here', [], [partner, authority], [partner, authority]],
  ['some are trusted here', [authority], [partner, authority, other], [partner, other]],
  ['all are trusted here', [partner, authority], [authority, partner], []],
  [
    'one is trusted here in another role',
    [{ ...partner, role: 'authority', partner: '' }],
    [partner],
    []
  ]
])(
  'restoring a backup adds the certificates that are not trusted yet: %s',
  (_, here, there, added) => {
    const more = missingPackageRegisterEntriesOf(booksWith(here), booksWith(there))
    expect(more.certificates.others).toEqual(added)
    expect(mergePackageRegisterAdditions(booksWith(here), more).certificates.others).toEqual([
      ...here,
      ...added
    ])
  }
)
