import { defineRequest } from '../defineRequest.ts'

export const reload = defineRequest({})
