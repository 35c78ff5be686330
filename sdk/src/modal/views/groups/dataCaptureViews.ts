/** One download: the email and its code. */
export { DataCapture } from '../DataCapture/DataCapture.tsx'
export { DataCaptureOtpConfirm } from '../DataCaptureOtpConfirm/DataCaptureOtpConfirm.tsx'
