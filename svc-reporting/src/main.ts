import { runMain } from '@glas/svc-kit/process/run-main'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from './config.ts'
import { contract } from './contract.ts'
import { createService } from './service.ts'

await runMain({ contract, readConfig, createService, migrations })
