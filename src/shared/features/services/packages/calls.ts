import { exact, line, recordId } from '../../../kit/fields'
import { saveJob, saveResult } from '../../../kit/saved-file'
import { z } from '../../../kit/zod'
import { call, none } from '../../../model/call'
import { pendingTask } from '../../../model/home/home'
import { dataSource, namedData } from '../../../model/services/named-data'
import { certificateView } from './certificate'
import { noPeriod } from './draft'
import { checkReport, packageOutlook, receiptReport, receivedPackage, sentPackage } from './package'

const service = z.strictObject({ network: recordId, id: recordId })
const certificates = z.array(certificateView)
const checked = z.strictObject({ id: z.uuid() })

/** Calls for packages of services, their receipts, and the certificates for both. */
export const packageCalls = {
  /**
   * `fault`: reason why the certificates of this machine could not be read; empty if they could.
   */
  'packages:certificates': call(
    'view',
    none,
    z.strictObject({ certificates, fault: z.string().max(500) })
  ),
  /** Asks for a PFX file; null if the user cancels. */
  'packages:choosePfx': call('administer', none, z.strictObject({ name: z.string() }).nullable()),
  'packages:importOwn': call('administer', z.strictObject({ password: exact(200) }), certificates),
  /** Asks for a PEM or DER file; null if the user cancels. */
  'packages:addCertificate': call(
    'administer',
    z.strictObject({ role: z.enum(['partner', 'authority']), partner: line(200) }),
    certificates.nullable()
  ),
  'packages:removeCertificate': call(
    'administer',
    z.strictObject({ fingerprint: certificateView.shape.fingerprint }),
    certificates
  ),
  'packages:outlook': call('view', service, packageOutlook),
  'packages:sent': call('view', service, z.array(sentPackage)),
  /** Asks for a folder and writes the package there. */
  'packages:create': call(
    'share',
    service.extend({
      source: dataSource,
      /** Columns to send, a subset of the approved ones; all by default. */
      columns: namedData.shape.columns.optional(),
      /** Filter of the package, which must equal the approved one; that one by default. */
      filter: namedData.shape.filter.optional(),
      /** How personal columns are sent; masked by default. */
      personal: z.enum(['masked', 'full']).optional(),
      period: line(60).pipe(z.string().trim().min(1, noPeriod)),
      partMegabytes: z.int().min(0).max(100_000),
      receiver: certificateView.shape.fingerprint.nullable(),
      /**
       * Minimum package number, because another machine, or this one before a restore, may have
       * used earlier ones.
       */
      number: z.int().min(1).max(999_999).optional(),
      job: saveJob
    }),
    saveResult
  ),
  /** Asks for the folder of a package and verifies it; null if the user cancels. */
  'packages:check': call('share', none, checkReport.nullable()),
  'packages:saveContent': call('export', checked.extend({ job: saveJob }), saveResult),
  /** Asks for a folder, verifies the package again and writes the receipt there. */
  'packages:answer': call('share', checked, saveResult),
  'packages:received': call('view', none, z.array(receivedPackage)),
  /** Asks for a receipt and imports it; null if the user cancels. */
  'packages:importReceipt': call(
    'share',
    z.strictObject({ network: recordId }),
    receiptReport.nullable()
  ),
  /**
   * Home page task for certificates that expire soon or have expired; requested after the page is
   * shown.
   */
  'packages:task': call('view', none, pendingTask.nullable())
} as const
