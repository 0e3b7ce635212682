import { parseSheetsInThreads } from '../sheets/parse-in-threads'

export * from './make-workbook'

// A unit test that creates a workbook parses it too.
parseSheetsInThreads()
