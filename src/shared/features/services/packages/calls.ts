import { exactTextSchema, lineSchema, recordIdSchema } from '../../../kit/fields'
import { fileSaveResultSchema, saveJobIdSchema } from '../../../kit/saved-file'
import { z } from '../../../kit/zod'
import { defineCall, emptySchema } from '../../../model/call'
import { pendingTaskSchema } from '../../../model/home/home'
import {
  packageDataSourceSchema,
  registeredServiceDataSchema
} from '../../../model/services/named-data'
import { chosenAttachmentSchema, packageAttachmentLimits } from './attachment'
import { certificateViewSchema } from './certificate'
import { missingPackagePeriodMessage } from './draft'
import {
  packageCheckReportSchema,
  packageFormOptionsSchema,
  packageReceiptReportSchema,
  receivedPackageSchema,
  sentPackageSchema
} from './package'

const service = z.strictObject({ network: recordIdSchema, id: recordIdSchema })
const certificates = z.array(certificateViewSchema)
const checked = z.strictObject({ id: z.uuid() })

/**
 * IPC calls for signed data packages that services send, for their receipts, and for the
 * certificates of both.
 */
export const packageCalls = {
  /**
   * `fault`: reason why the certificates of this machine could not be read; empty if they could.
   */
  'packages:certificates': defineCall(
    'view',
    emptySchema,
    z.strictObject({ certificates, fault: z.string().max(500) })
  ),
  /** Opens a dialog to choose a PFX file; null if the user cancels. */
  'packages:choosePfx': defineCall(
    'administer',
    emptySchema,
    z.strictObject({ name: z.string() }).nullable()
  ),
  'packages:importOwn': defineCall(
    'administer',
    z.strictObject({ password: exactTextSchema(200) }),
    certificates
  ),
  /** Opens a dialog to choose a PEM or DER file; null if the user cancels. */
  'packages:addCertificate': defineCall(
    'administer',
    z.strictObject({ role: z.enum(['partner', 'authority']), partner: lineSchema(200) }),
    certificates.nullable()
  ),
  'packages:removeCertificate': defineCall(
    'administer',
    z.strictObject({ fingerprint: certificateViewSchema.shape.fingerprint }),
    certificates
  ),
  'packages:outlook': defineCall('view', service, packageFormOptionsSchema),
  'packages:sent': defineCall('view', service, z.array(sentPackageSchema)),
  /** Opens a dialog to choose a folder and writes the package there. */
  'packages:create': defineCall(
    'share',
    service.extend({
      source: packageDataSourceSchema,
      /** Columns to send, a subset of the approved ones; all by default. */
      columns: registeredServiceDataSchema.shape.columns.optional(),
      /**
       * Filter of the package, which must equal the approved filter; the approved filter by
       * default.
       */
      filter: registeredServiceDataSchema.shape.filter.optional(),
      /** Whether personal columns are sent masked or in full; masked by default. */
      personal: z.enum(['masked', 'full']).optional(),
      period: lineSchema(60).pipe(z.string().trim().min(1, missingPackagePeriodMessage)),
      partMegabytes: z.int().min(0).max(100_000),
      receiver: certificateViewSchema.shape.fingerprint.nullable(),
      /**
       * Minimum number of the package; set if another machine, or this one before a restore, may
       * have used earlier numbers.
       */
      number: z.int().min(1).max(999_999).optional(),
      /** Ids of chosen files that go along with the rows. */
      attachments: z.array(z.uuid()).max(packageAttachmentLimits.files).optional(),
      job: saveJobIdSchema
    }),
    fileSaveResultSchema
  ),
  /**
   * Opens a dialog to choose a file that the unit signed; with it comes its `.p7s` file, if its
   * signature is there. Null if the user cancels.
   */
  'packages:chooseAttachment': defineCall(
    'share',
    emptySchema,
    z.array(chosenAttachmentSchema).nullable()
  ),
  /**
   * Opens a dialog to choose the folder of a package and verifies the package; null if the user
   * cancels.
   */
  'packages:check': defineCall('share', emptySchema, packageCheckReportSchema.nullable()),
  'packages:saveContent': defineCall(
    'export',
    checked.extend({ job: saveJobIdSchema }),
    fileSaveResultSchema
  ),
  /** Saves an attachment of the checked package, by its place in the list. */
  'packages:saveAttachment': defineCall(
    'export',
    checked.extend({ place: z.int().min(0).max(packageAttachmentLimits.files) }),
    fileSaveResultSchema
  ),
  /** Opens a dialog to choose a folder, verifies the package again and writes the receipt there. */
  'packages:answer': defineCall('share', checked, fileSaveResultSchema),
  'packages:received': defineCall('view', emptySchema, z.array(receivedPackageSchema)),
  /** Opens a dialog to choose a receipt and imports it; null if the user cancels. */
  'packages:importReceipt': defineCall(
    'share',
    z.strictObject({ network: recordIdSchema }),
    packageReceiptReportSchema.nullable()
  ),
  /**
   * Home page task about certificates that have expired or will soon; requested after the page is
   * shown, so that it does not delay it.
   */
  'packages:task': defineCall('view', emptySchema, pendingTaskSchema.nullable())
} as const
