import type { SecrecySubject } from '../model/secrecy/subject'
import type { SharingNetworkLocation } from '../model/services/network'
import { pageDefinitions } from './pages'

type RecordKind = Extract<SecrecySubject, { readonly id: string }>['kind']

/** Pages below the address of one record, by what they show of it; the longest address first. */
const recordPages: readonly (readonly [string, RecordKind])[] = [
  [pageDefinitions.filledForm.path, 'filledForm'],
  [pageDefinitions.form.path, 'form'],
  [pageDefinitions.reportRecompose.path, 'report'],
  [pageDefinitions.reportDetail.path, 'report'],
  [pageDefinitions.martDetail.path, 'table'],
  [pageDefinitions.queryDetail.path, 'query'],
  [pageDefinitions.apiDetail.path, 'api']
]

/** Pages that show rows of tables which their address does not name. */
const pagesOfAnyTable: readonly string[] = [
  pageDefinitions.query.path,
  pageDefinitions.comparisons.path,
  pageDefinitions.reportCompose.path,
  pageDefinitions.newForm.path
]

/** Pages of lists and settings below the address of a record. */
const pagesWithoutRows: readonly string[] = [
  pageDefinitions.forms.path,
  pageDefinitions.apiCreate.path,
  pageDefinitions.apiRequest.path
]

/**
 * What the page at an address shows, by which its degree of secrecy is derived; `networks` are all
 * data sharing platforms in use.
 */
export function secrecySubjectOfPath(
  pathname: string,
  networks: readonly SharingNetworkLocation[]
): SecrecySubject {
  if (pagesOfAnyTable.includes(pathname)) return { kind: 'any' }
  if (pagesWithoutRows.includes(pathname)) return { kind: 'records' }
  for (const [path, kind] of recordPages) {
    const start = path.slice(0, path.indexOf(':id'))
    const [id = ''] = pathname.startsWith(start) ? pathname.slice(start.length).split('/') : []
    if (id !== '') return { kind, id: decodeURIComponent(id) }
  }
  const network = networks.find(({ path }) => pathname.startsWith(`${path}/`))
  const [id = ''] = network ? pathname.slice(network.path.length + 1).split('/') : []
  if (id !== '' && id !== 'create') return { kind: 'service', id }
  const isOfFigures = pathname === '/' || pathname.startsWith('/chuyen-nganh/')
  // A page of a pipeline may show rejected rows of any source.
  const isOfPipeline = pathname.startsWith(`${pageDefinitions.etl.path}/`)
  return { kind: isOfFigures ? 'sector' : isOfPipeline ? 'any' : 'records' }
}
