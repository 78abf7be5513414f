import { deleteProjectTool } from './delete-project.tool.js';
import { helloTool } from './hello.tool.js';
import { prepareTestTool } from './prepare-test.tool.js';
import { projectStatusTool } from './project-status.tool.js';
import { registerProjectTool } from './register-project.tool.js';
import { reportExecutionTool } from './report-execution.tool.js';
import { testGenerateTool } from './test-generate.tool.js';
import type { Tool } from './tool.js';
import { uploadSourcesTool } from './upload-sources.tool.js';

/** In the order in which a session uses them; `tools/list` keeps it. */
export const TOOLS: readonly Tool[] = [helloTool, registerProjectTool, uploadSourcesTool, projectStatusTool, testGenerateTool, prepareTestTool, reportExecutionTool, deleteProjectTool];
