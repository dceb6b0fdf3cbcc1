import { makeTemplates } from './template';

export default makeTemplates;
