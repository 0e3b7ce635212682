import { fileSaveResultSchema, savedFileSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { fileToSignSchema, signatureReportSchema, signFileRequestSchema } from './signature'

/** IPC calls that sign files with the unit's certificate and check signatures of files. */
export const signingCalls = {
  /**
   * Opens a file to be signed: one that this program saved before, by its token, or one that the
   * user chooses in a dialog. Null if the user cancels.
   */
  'signing:openFile': defineCall(
    'share',
    z.strictObject({ token: savedFileSchema.shape.token.nullable() }),
    fileToSignSchema.nullable()
  ),
  /** Signs the opened file and saves the result where the user chooses. */
  'signing:signFile': defineCall('share', signFileRequestSchema, fileSaveResultSchema),
  /**
   * Opens a dialog to choose a file, and one for its signature if that is neither in the file nor
   * beside it; null if the user cancels.
   */
  'signing:verifyFile': defineCall('view', emptySchema, signatureReportSchema.nullable())
} as const
